import {
  type AnsweringWallet,
  FoyerError,
  loadExport,
  type SessionCapabilities,
  toAccountId,
  type WalletRequest,
} from '@foyer/common'
import { loadAlong } from '@foyer/common/session-kit'
import { type Actor, type CosmosSigner, type DirectDocument, fromBase64, toBase64 } from './requests.js'

/** The actor of a request, and whether wallets must keep a document's fee and memo. */
interface DocumentOptions {
  /** The wallet whose answers are checked. */
  readonly wallet: AnsweringWallet
  readonly actorOf: (request: WalletRequest) => Actor
  readonly isFixed: boolean
}

/** Creates the document signing capabilities that a signer supports. */
export function documentCapabilities(
  { readKey, signDirect, signAmino }: CosmosSigner,
  { wallet, actorOf, isFixed }: DocumentOptions,
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
        const [actor, checking] = [actorOf(request), loadChecks()]
        const { signed, ...answer } = await signDirect(actor, { document: given, isFixed })
        const read = { account: idOf(actor), method: 'signDirect', answer }
        await (await checking)(wallet, { ...read, signed: { mode: 'direct', document: signed } })
        return { ...answer, signed: writeDocument(signed) }
      },
    }),
    ...(signAmino && {
      async signAmino({ document, ...request }) {
        const [actor, checking] = [actorOf(request), loadChecks()]
        const { signed, ...answer } = await signAmino(actor, { document, isFixed })
        const read = { account: idOf(actor), method: 'signAmino', answer }
        await (await checking)(wallet, { ...read, signed: { mode: 'amino', document: signed } })
        return { ...answer, signed }
      },
    }),
  }
}

const loadChecks = () => loadAlong(() => loadExport('requireDocumentSigner', () => import('./answers.js')))

/** Returns the actor's account id (CAIP-10). */
export const idOf = ({ address, networkId }: Actor) => toAccountId(networkId, address)

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
