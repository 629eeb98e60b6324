import { Immer } from 'immer'
import type { Slice } from './slice.js'

// The state contains objects of apps and wallets. They must not be frozen.
const immer = new Immer({ autoFreeze: false })

/** A mutable draft of a state. Arrays are replaced as a whole. */
type Draft<Value> = Value extends readonly unknown[] | ((...values: never[]) => unknown)
  ? Value
  : Value extends object
    ? { -readonly [Name in keyof Value]: Draft<Value[Name]> }
    : Value

/**
 * Changes a draft of a slice, and writes only if something changed. It is not part of `slice.ts`, which every page
 * loads: the code of the page load uses transitions, without Immer.
 */
export function update<Part>({ write }: Slice<Part>, change: (draft: Draft<Part>) => void): void {
  write(part => immer.produce(part, draft => void change(draft as Draft<Part>))) // the same type except for arrays
}
