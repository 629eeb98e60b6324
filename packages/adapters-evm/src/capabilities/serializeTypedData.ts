import type { TypedData } from '@foyer/common'

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/** Writes an EIP-712 document as wallets read it: its domain's type included, big numbers as decimal text. */
export function serializeTypedData({ domain, types, ...document }: TypedData): string {
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined)
  const complete = { ...document, domain, types: { EIP712Domain, ...types } }
  return JSON.stringify(complete, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
}
