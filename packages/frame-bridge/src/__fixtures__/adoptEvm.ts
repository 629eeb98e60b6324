import { type AdoptTransport, parseAccountId } from '@foyer/common'
import { toHex } from 'viem'

/** Creates EVM capabilities for these tests, because this package cannot import an adapter. */
export const adoptEvm: AdoptTransport = (namespace, transport, { account }) => {
  if (namespace !== 'eip155') return undefined
  return {
    async signMessage({ message, signal }) {
      const { address, networkId } = parseAccountId(account())
      return String(
        await transport.request(networkId, 'personal_sign', [toHex(message), address], { signal }),
      )
    },
  }
}
