/** Stops animations below `root` at their first frame, so that a test can look at them however slow it runs. */
export function freezeAnimations(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before { animation-play-state: paused !important }')
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
