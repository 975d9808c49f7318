// Pictures: cairo draws, Pango sets text in any script. The libraries to link come from pkg-config.
#include <pango/pangocairo.h>
#include <cairo-svg.h>
#include <cairo-pdf.h>
