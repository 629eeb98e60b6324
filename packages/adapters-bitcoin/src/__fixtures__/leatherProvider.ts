import type { BitcoinWallet } from '@foyer/testing/bitcoin'
import { base64, hex } from '@scure/base'
import { askProvider, type ListedAddress } from './askProvider.js'

type Params = Readonly<Record<string, unknown>>
type Answer = (wallet: BitcoinWallet, params: Params) => Promise<object>

/**
 * Gives a wallet Leather's API: it throws whole JSON-RPC errors, requests name their network, and it emits no events.
 */
export function leatherProvider(wallet: BitcoinWallet): object {
  return {
    isLeather: true,
    async request(method: string, params: Params = {}) {
      const envelope = { jsonrpc: '2.0', id: '1' }
      wallet.switchNetwork(params['network'] === 'mainnet' ? 'mainnet' : 'testnet')
      try {
        const answer = answers[method]
        if (!answer) throw { code: -32601, message: `"${method}" is not supported` }
        return { ...envelope, result: await answer(wallet, params) }
      } catch (error) {
        throw { ...envelope, error }
      }
    },
  }
}

const answers: Readonly<Record<string, Answer>> = {
  async getAddresses(wallet) {
    const { addresses } = await askProvider<{ addresses: readonly ListedAddress[] }>(wallet, 'wallet_connect')
    const own = addresses.map(({ address, publicKey, addressType: type }) => ({
      symbol: 'BTC',
      type,
      address,
      publicKey,
    }))
    return { addresses: [...own, { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' }] }
  },
  async signMessage(wallet, { message, paymentType }) {
    const { accounts, activeIndex } = wallet.getState()
    const address = accounts[activeIndex]?.[paymentType === 'p2tr' ? 'ordinals' : 'payment']
    const protocol = 'BIP322'
    return askProvider(wallet, 'signMessage', { message, address, protocol })
  },
  async signPsbt(wallet, { hex: text, broadcast }) {
    const psbt = base64.encode(hex.decode(String(text)))
    const signed = await askProvider<{ psbt: string; txid?: string }>(wallet, 'signPsbt', { psbt, broadcast })
    return { ...signed, hex: hex.encode(base64.decode(signed.psbt)) }
  },
  async sendTransfer(wallet, { recipients }) {
    const toNumbers = ({ address, amount }: { address: string; amount: string }) => ({
      address,
      amount: Number(amount),
    })
    const numbered = (recipients as Parameters<typeof toNumbers>[0][]).map(toNumbers)
    return askProvider(wallet, 'sendTransfer', { recipients: numbered })
  },
}
