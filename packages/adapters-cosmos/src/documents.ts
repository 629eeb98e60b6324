import { FoyerError, type SessionCapabilities, type WalletRequest } from '@foyer/common'
import { type Actor, type CosmosSigner, type DirectDocument, fromBase64, toBase64 } from './requests.js'

/** Who acts in a request, and whether wallets shall leave fee and memo of its documents as they are. */
interface DocumentOptions {
  readonly actorOf: (request: WalletRequest) => Actor
  readonly isFixed: boolean
}

/** How sign documents are given to a signer and read from it, as far as it can sign them. */
export function documentCapabilities(
  { readKey, signDirect, signAmino }: CosmosSigner,
  { actorOf, isFixed }: DocumentOptions,
): Pick<SessionCapabilities, 'readKey' | 'signDirect' | 'signAmino'> {
  return {
    async readKey(request = {}) {
      const actor = actorOf(request)
      const { publicKey, algorithm, isAminoOnly } = await readKey(actor)
      return { address: actor.address, publicKey: toBase64(publicKey), algorithm, isAminoOnly }
    },
    ...(signDirect && {
      async signDirect({ document, ...request }) {
        const given = readDocument(document)
        const { signed, ...signature } = await signDirect(actorOf(request), { document: given, isFixed })
        return { ...signature, signed: writeDocument(signed) }
      },
    }),
    ...(signAmino && {
      signAmino: async ({ document, ...request }) => signAmino(actorOf(request), { document, isFixed }),
    }),
  }
}

type GivenDocument = Readonly<Record<keyof DirectDocument, string>>

function readDocument({ bodyBytes, authInfoBytes, ...names }: GivenDocument): DirectDocument {
  try {
    return { ...names, bodyBytes: fromBase64(bodyBytes), authInfoBytes: fromBase64(authInfoBytes) }
  } catch (cause) {
    throw new FoyerError('TRANSACTION_FAILED', { reason: 'the document is not base64' }, { cause })
  }
}

function writeDocument({ bodyBytes, authInfoBytes, ...names }: DirectDocument): GivenDocument {
  return { ...names, bodyBytes: toBase64(bodyBytes), authInfoBytes: toBase64(authInfoBytes) }
}
