import { FoyerError, type WalletTransport } from '@foyer/common'
import { askWallet } from '@foyer/common/session-kit'
import { mapCosmosError } from '../request/mapError.js'
import { readBytes, toBase64 } from './bytes.js'
import type { Actor, CosmosSigner } from './CosmosSigner.js'
import { readSignedAmino, readSignedDirect } from './readSigned.js'

/** Signs over a transport, in the words of WalletConnect's `cosmos` methods. Bytes are base64, as its wallets read them. */
export function transportSigner(transport: WalletTransport): CosmosSigner {
  const ask = ({ networkId, signal }: Actor, method: string, params: object) =>
    askWallet(() => transport.request(networkId, method, params, signal), {
      ...{ method, kind: 'request', networkId, signal },
      mapError: mapCosmosError,
    })
  return {
    async readKey(actor) {
      const method = 'cosmos_getAccounts'
      const answer = await ask(actor, method, {})
      const found = (Array.isArray(answer) ? (answer as unknown[]) : [])
        .map(each => Object(each) as Readonly<Record<string, unknown>>)
        .find(each => each['address'] === actor.address)
      const publicKey = readBytes(found?.['pubkey'])
      if (publicKey?.length !== 33) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
      return { publicKey, algorithm: String(found?.['algo'] ?? 'secp256k1'), isAminoOnly: false }
    },
    async signDirect(actor, { document }) {
      const method = 'cosmos_signDirect'
      const { bodyBytes, authInfoBytes } = document
      const signDoc = {
        ...document,
        bodyBytes: toBase64(bodyBytes),
        authInfoBytes: toBase64(authInfoBytes),
      }
      const answer = await ask(actor, method, { signerAddress: actor.address, signDoc })
      return readSignedDirect(answer, { method, document })
    },
    async signAmino(actor, { document }) {
      const method = 'cosmos_signAmino'
      const answer = await ask(actor, method, { signerAddress: actor.address, signDoc: document })
      return readSignedAmino(answer, { method, document })
    },
  }
}
