import {
  type ConnectRequest,
  type Network,
  parseAccountId,
  type Session,
  type SignedInAccount,
  type SignInFields,
} from '@foyer/common'
import { hasAbility } from '../../wallet/networks/selectors.js'
import { callPlugin } from './openPlugin.js'
import type { SiwxMessage, SiwxSession } from './SiwxPlugin.js'
import type { SignInFlow, SiwxParts } from './signInFlow.js'

/** Sign-in while a wallet pairs. */
export interface OneClick {
  request(networks: readonly Network[]): Promise<ConnectRequest['signIn']>
  adopt(sessions: readonly Session[]): Promise<void>
}

/**
 * The timeout of the message. It is short, because a pairing URI must not wait for a nonce and the visitor can sign
 * in later.
 */
const messageTimeoutMs = 5000

export function createOneClick({ needs, source, sessions }: SiwxParts, flow: SignInFlow): OneClick {
  const { notices, report, store } = needs

  /** Reads the sessions of the other signed-in accounts, which are kept together with the new sessions. */
  const heldBefore = async () => {
    const lists = await Promise.all(sessions.known().map(account => sessions.read(account)))
    return lists.flat()
  }
  const take = async (signed: readonly SignedInAccount[]) => {
    notices.showSnackbar('loading', { kind: 'notice', code: 'AUTHENTICATING' }, { isSticky: true })
    try {
      const all = [...signed.map(toSession), ...(await heldBefore())]
      await callPlugin(source, { step: 'verify' }, plugin => plugin.setSessions(all))
      for (const { account } of signed) sessions.note(account)
      if (signed[0]) flow.track('SIWX_AUTH_SUCCESS', signed[0].account)
    } catch (error) {
      if (signed[0]) flow.track('SIWX_AUTH_ERROR', signed[0].account)
      report(error)
    } finally {
      notices.hideSnackbar()
    }
  }

  return {
    async request(networks) {
      const [first] = networks
      if (!first || !networks.every(each => hasAbility(store.getState(), each.namespace, 'siwe')))
        return undefined
      try {
        const how = { step: 'message', timeoutMs: messageTimeoutMs } as const
        const subject = { chainId: first.id, accountAddress: '' }
        return toFields(await callPlugin(source, how, plugin => plugin.createMessage(subject)))
      } catch (error) {
        report(error)
        return undefined
      }
    },
    async adopt(opened) {
      const signed = opened.flatMap(({ signedIn = [], networkId }) => {
        const isHere = (each: SignedInAccount) => parseAccountId(each.account).networkId === networkId
        return [...signedIn.filter(isHere), ...signedIn.filter(each => !isHere(each))]
      })
      if (signed.length > 0) await take(signed)
    },
  }
}

function toFields(message: SiwxMessage): SignInFields {
  const { accountAddress: _, chainId: __, ...fields } = JSON.parse(JSON.stringify(message)) as SiwxMessage
  return fields
}

/** Returns the session of a wallet that signed in while it paired (CAIP-74). */
function toSession({ account, message, signature, cacao }: SignedInAccount): SiwxSession {
  const { networkId, address } = parseAccountId(account)
  const text = (name: string) => String(cacao.p[name] ?? '')
  const { statement, requestId, resources, exp, nbf } = cacao.p
  return {
    data: {
      accountAddress: address,
      chainId: networkId,
      domain: text('domain'),
      uri: text('aud'),
      version: text('version'),
      nonce: text('nonce'),
      issuedAt: text('iat'),
      ...(typeof statement === 'string' ? { statement } : {}),
      ...(typeof requestId === 'string' ? { requestId } : {}),
      ...(Array.isArray(resources) ? { resources: resources.map(String) } : {}),
      ...(typeof exp === 'string' ? { expirationTime: exp } : {}),
      ...(typeof nbf === 'string' ? { notBefore: nbf } : {}),
    },
    message,
    signature,
    cacao,
  }
}
