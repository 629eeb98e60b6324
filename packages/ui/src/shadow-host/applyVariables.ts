const colourNames = /^--foyer-(accent|color-mix|qr-color)$/

function isUsable(name: string, value: string): boolean {
  if (!name.startsWith('--foyer-') || value.trim() === '') return false
  return !colourNames.test(name) || CSS.supports('color', value)
}

/**
 * Sets `--foyer-*` custom properties through CSSOM, which strict CSP allows; returns the way to remove them.
 * Other names and invalid colours are skipped: one bad value would make every colour derived from it invalid.
 */
export function applyVariables(host: HTMLElement, variables: Readonly<Record<string, string>>): () => void {
  const usable = Object.entries(variables).filter(([name, value]) => isUsable(name, value))
  for (const [name, value] of usable) host.style.setProperty(name, value)
  return () => {
    for (const [name] of usable) host.style.removeProperty(name)
  }
}
