/** The chain families Foyer knows (CAIP-2 namespaces), in their display order. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A CAIP-2 namespace. */
export type Namespace = (typeof namespaces)[number]

/** Whether a value names a known namespace. */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.some(namespace => namespace === value)
}
