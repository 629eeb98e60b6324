/** What a caller adds to a call, as Solana's RPC names it. */
export interface Settings {
  readonly encoding?: string
  readonly limit?: number
  readonly programId?: string
  readonly mint?: string
  readonly skipPreflight?: boolean
  readonly sigVerify?: boolean
  readonly replaceRecentBlockhash?: boolean
}

// What clients send follows Solana's RPC: an address or bytes first, settings after it.
type Method = (first: never, settings?: Settings, more?: Settings) => unknown

/** JSON-RPC methods by name. */
export type RpcMethods = Readonly<Record<string, Method>>

/** An answer that names the slot it is of. */
export function atSlot(slot: number, value: unknown) {
  return { context: { slot, apiVersion: '3.0.0' }, value }
}
