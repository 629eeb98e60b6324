import type { Budget } from './Budget.js'
import { ceilings, librarySigners } from './ceilings.js'
import { eagerBytes } from './eagerBytes.js'

/** Measures what each signer adds to a page with Foyer, the adapter and the library. */
export function measureLibrarySigners(): Promise<Budget[]> {
  return Promise.all(
    librarySigners.map(async ({ entry, imports, libraries }) => {
      const adapter = entry.split('/').slice(0, 2).join('/')
      const page = [`export * from '@foyer/react'`, `export * as adapter from '${adapter}'`].join('\n')
      const before = await eagerBytes(page, libraries)
      const after = await eagerBytes(`${page}\nexport { ${imports} } from '${entry}'`, libraries)
      const measured = after.bytes - before.bytes
      return { what: `${entry}, added`, ceiling: ceilings.librarySigner, unit: 'bytes', measured } as const
    }),
  )
}
