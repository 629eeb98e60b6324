import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The task of the command. */
export type Order =
  | { readonly kind: 'write' | 'check' }
  /** Measures another checkout and prints the table. */
  | { readonly kind: 'measure'; readonly checkout: string }

/** Reads the command's arguments. A checkout is relative to the caller's folder. Throws for invalid arguments. */
export function readArguments(args: readonly string[], folder: string): Order {
  const { values } = parseArgs({
    args: [...args],
    options: { check: { type: 'boolean' }, at: { type: 'string' } },
  })
  if (values.at === undefined) return { kind: values.check ? 'check' : 'write' }
  if (values.check) throw new Error('`--check` is for this checkout: leave out `--at`.')
  return { kind: 'measure', checkout: resolve(folder, values.at) }
}
