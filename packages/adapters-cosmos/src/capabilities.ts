import {
  FoyerError,
  loadChunk,
  parseNetworkId,
  type SessionCapabilities,
  type WalletRequest,
} from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { createActorOf } from '@foyer/common/session-kit'
import {
  type Actor,
  type CosmosSigner,
  type DirectDocument,
  fromBase64,
  textDocument,
  toBase64,
} from './requests.js'

/** What Cosmos sessions can do, as far as their wallets can. */
export type CosmosCapabilities = Pick<
  SessionCapabilities,
  'signMessage' | 'signDirect' | 'signAmino' | 'readKey' | 'sendTransaction' | 'sendToken'
>

/** How a page's requests are written for Cosmos wallets, and their answers read, over any signer. */
export function cosmosCapabilities(
  signer: CosmosSigner,
  { account, networkOf }: ActingAccount,
): CosmosCapabilities {
  const withoutChain = createActorOf(account)
  const actorOf = (request: WalletRequest): Actor => {
    const actor = withoutChain(request)
    return { ...actor, chainId: parseNetworkId(actor.networkId).reference }
  }
  const loadSending = () => import('./send.js')
  const { readKey, signDirect, signAmino } = signer
  const signText = signer.signText ?? textAsDocument(signer)
  return {
    async readKey(request = {}) {
      const actor = actorOf(request)
      const { publicKey, algorithm, isAminoOnly } = await readKey(actor)
      return { address: actor.address, publicKey: toBase64(publicKey), algorithm, isAminoOnly }
    },
    ...(signText && {
      signMessage: async ({ message, ...request }) => (await signText(actorOf(request), message)).signature,
    }),
    ...(signDirect && {
      async signDirect({ document, ...request }) {
        const given = readDocument(document)
        const { signed, ...signature } = await signDirect(actorOf(request), {
          document: given,
          isFixed: true,
        })
        return { ...signature, signed: writeDocument(signed) }
      },
    }),
    ...(signAmino && {
      signAmino: async ({ document, ...request }) => signAmino(actorOf(request), { document, isFixed: true }),
    }),
    ...((signDirect ?? signAmino) && {
      async sendTransaction({ transaction, ...request }) {
        const sendNative = await loadChunk('sendNative', loadSending, module => module.sendNative)
        return sendNative({ signer, networkOf, actor: actorOf(request) }, transaction)
      },
      async sendToken({ to, token, amount, ...request }) {
        const sendToken = await loadChunk('sendToken', loadSending, module => module.sendToken)
        return sendToken({ signer, networkOf, actor: actorOf(request) }, { to, token, amount })
      },
    }),
  }
}

/** Wallets that cannot sign texts sign the document that stands for one. */
function textAsDocument({ signAmino }: CosmosSigner): CosmosSigner['signText'] {
  if (!signAmino) return undefined
  return (actor, text) => signAmino(actor, { document: textDocument(actor.address, text), isFixed: true })
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
