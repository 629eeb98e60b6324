import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './repositoryRoot.js'

/**
 * The first `tsx` block of the read-me: what a new host copies. It exports `App`. Undefined while the read-me has none.
 */
export function readmeExample(): string | undefined {
  const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8')
  return /^```tsx\n([\s\S]*?)^```/m.exec(readme)?.[1]
}

/** Renders the example into `#root`, as the entry of a host does. */
export const hostMain = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'

createRoot(document.getElementById('root')).render(createElement(App))
`
