/** The options of a call, as Solana's RPC names them. */
export interface Settings {
  readonly encoding?: string
  readonly limit?: number
  readonly programId?: string
  readonly mint?: string
  readonly skipPreflight?: boolean
  readonly sigVerify?: boolean
  readonly replaceRecentBlockhash?: boolean
}

// The parameters follow Solana's RPC: first an address or bytes, then options.
type Method = (first: never, settings?: Settings, more?: Settings) => unknown

/** JSON-RPC methods by name. */
export type RpcMethods = Readonly<Record<string, Method>>

/** Returns a value with the slot at which it was read. */
export function atSlot(slot: number, value: unknown) {
  return { context: { slot, apiVersion: '3.0.0' }, value }
}
