import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './repositoryRoot.js'

/**
 * Returns the first `tsx` block of the read-me, which new hosts copy and which exports `App`, or `undefined` without
 * one.
 */
export function readmeExample(): string | undefined {
  const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8')
  return /^```tsx\n([\s\S]*?)^```/m.exec(readme)?.[1]
}

/** A host's entry, which renders the example into `#root`. */
export const hostMain = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'

createRoot(document.getElementById('root')).render(createElement(App))
`
