import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ToolbarDrawing.css?inline'

/** A browser whose toolbar differs from the others. All that derive from Chromium look like `chrome`. */
export type ToolbarBrowser = 'chrome' | 'firefox' | 'safari'

const puzzle =
  'M8 5.25a2 2 0 1 1 4 0h2.25a1 1 0 0 1 1 1v2.5a2 2 0 1 1 0 4v3a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V12.9a2.1 2.1 0 1 0 0-4.2V6.25a1 1 0 0 1 1-1z'

const puzzlePiece = (
  <path className="toolbar-drawing__mark" transform="translate(47 2) scale(.7)" d={puzzle} />
)

/** What each browser has around its address, with the place of extensions marked. */
const toolbars: Readonly<Record<ToolbarBrowser, JSX.Element>> = {
  chrome: (
    <>
      <rect className="toolbar-drawing__field" x="5" y="5" width="38" height="8" rx="4" />
      {puzzlePiece}
      <path d="M70 5.5h.01M70 9h.01M70 12.5h.01" />
    </>
  ),
  firefox: (
    <>
      <rect className="toolbar-drawing__field" x="5" y="5" width="38" height="8" rx="4" />
      {puzzlePiece}
      <path d="M67 6h4.5M67 9h4.5M67 12h4.5" />
    </>
  ),
  safari: (
    <>
      <path d="M8 6 5.5 9 8 12M12 6l2.5 3L12 12" />
      <rect className="toolbar-drawing__mark" x="20" y="4.5" width="9" height="9" rx="2.5" />
      <rect className="toolbar-drawing__field" x="34" y="5" width="26" height="8" rx="4" />
      <path d="M68 6v6m-3-3h6" />
    </>
  ),
}

/** Props of {@link ToolbarDrawing}. */
export interface ToolbarDrawingProps {
  readonly browser: ToolbarBrowser
}

/** A small drawing of a browser's toolbar, as high as a line of text, that marks where extensions are. */
export function ToolbarDrawing({ browser }: ToolbarDrawingProps): JSX.Element {
  useStyles(css)
  return (
    <svg
      className="toolbar-drawing"
      data-browser={browser}
      viewBox="0 0 76 18"
      fill="none"
      aria-hidden="true"
    >
      <rect className="toolbar-drawing__bar" x=".5" y=".5" width="75" height="17" rx="5.5" />
      {toolbars[browser]}
    </svg>
  )
}
