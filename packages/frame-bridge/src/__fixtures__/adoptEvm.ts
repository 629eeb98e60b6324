import { type AdoptTransport, parseAccountId } from '@foyer/common'
import { toHex } from 'viem'

/** The encoding of an adapter of EVM chains that these tests use; packages know no adapters. */
export const adoptEvm: AdoptTransport = (namespace, transport, { account }) => {
  if (namespace !== 'eip155') return undefined
  return {
    async signMessage({ message, signal }) {
      const { address, networkId } = parseAccountId(account())
      return String(await transport.request(networkId, 'personal_sign', [toHex(message), address], signal))
    },
  }
}
