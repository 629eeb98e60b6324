export {
  type ToolbarBrowser,
  ToolbarDrawing,
  type ToolbarDrawingProps,
} from '../toolbar-drawing/ToolbarDrawing.js'
