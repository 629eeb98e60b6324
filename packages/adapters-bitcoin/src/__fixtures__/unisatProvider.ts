import type { Stop } from '@foyer/common'
import type { BitcoinWallet } from '@foyer/testing/bitcoin'
import { base64, hex } from '@scure/base'
import { askProvider, type ListedAddress } from './askProvider.js'

interface PsbtOptions {
  readonly toSignInputs?: readonly { readonly index: number; readonly address: string }[]
}

const chains = { mainnet: 'BITCOIN_MAINNET', testnet: 'BITCOIN_TESTNET4' } as const
const events: Readonly<Record<string, string>> = {
  accountsChanged: 'accountChange',
  chainChanged: 'networkChange',
  disconnect: 'disconnect',
}

/** Gives a wallet UniSat's API: one method per query, one address at a time, and transactions in hexadecimal. */
export function unisatProvider(wallet: BitcoinWallet): object {
  const listeners = new Map<string, Map<unknown, Stop>>()
  const first = async (method: string) => {
    const { addresses } = await askProvider<{ addresses: readonly ListedAddress[] }>(wallet, method)
    return addresses[0]
  }
  const show = async (method: string) => {
    const shown = await first(method)
    return shown ? [shown.address] : []
  }
  return {
    requestAccounts: () => show('wallet_connect'),
    getAccounts: () => show('wallet_getAccount').catch(() => []),
    getPublicKey: async () => (await first('wallet_getAccount'))?.publicKey,
    getChain: async () => ({ enum: chains[wallet.getState().network] }),
    switchChain: (chain: string) =>
      askProvider(wallet, 'wallet_changeNetwork', {
        name: chain === chains.mainnet ? 'Mainnet' : 'Testnet4',
      }),
    disconnect: () => askProvider(wallet, 'wallet_disconnect'),
    async signMessage(message: string, type: string) {
      const { address } = (await first('wallet_getAccount')) ?? {}
      const params = { address, message, protocol: type === 'ecdsa' ? 'ECDSA' : 'BIP322' }
      return (await askProvider<{ signature: string }>(wallet, 'signMessage', params)).signature
    },
    async signPsbt(text: string, { toSignInputs }: PsbtOptions = {}) {
      const address = toSignInputs?.[0]?.address ?? ''
      const named = toSignInputs && { signInputs: { [address]: toSignInputs.map(({ index }) => index) } }
      const params = { psbt: base64.encode(hex.decode(text)), ...named }
      const { psbt } = await askProvider<{ psbt: string }>(wallet, 'signPsbt', params)
      return hex.encode(base64.decode(psbt))
    },
    async sendBitcoin(address: string, amount: number) {
      const params = { recipients: [{ address, amount }] }
      return (await askProvider<{ txid: string }>(wallet, 'sendTransfer', params)).txid
    },
    on(event: string, listener: () => void) {
      const eventName = events[event]
      if (!eventName) return
      const stop = wallet.provider.addListener({ eventName, cb: listener })
      listeners.set(event, (listeners.get(event) ?? new Map()).set(listener, stop))
    },
    removeListener: (event: string, listener: unknown) => listeners.get(event)?.get(listener)?.(),
  }
}
