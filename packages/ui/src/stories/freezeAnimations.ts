/** Pauses animations below `root` at their first frame, so that a slow test can still inspect them. */
export function freezeAnimations(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before { animation-play-state: paused !important }')
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
