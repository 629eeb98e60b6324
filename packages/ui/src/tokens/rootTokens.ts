import baseCss from './base.css?inline'
import contentCss from './tokens.css?inline'

const hostReset = /:host\s*\{\s*all:\s*initial[^}]*\}/
const rootBasics = `:host {
  color-scheme: dark;
  color: var(--foyer-color-text);
  font: 400 var(--foyer-text-md) / 1.4 var(--foyer-font);
  font-variant-ligatures: no-contextual;
}`

/**
 * Returns a shadow host's tokens for an element of the page with `data-foyer-root`, as stories use. Its `data-theme`
 * is `dark` or `light`. The rest of the page keeps its own styles.
 */
export function rootTokens(): string {
  return `${baseCss}${contentCss}`
    .replace(hostReset, rootBasics)
    .replace(/:host\(([^)]+)\)/g, '[data-foyer-root]$1')
    .replaceAll(':host', '[data-foyer-root]')
}
