import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { readProfile } from '../names/readProfile.js'
import { readPrimaryName } from '../names/readRegistration.js'
import { readAccount } from '../readAccount.js'
import type { ServiceCall } from '../ServiceCall.js'

/**
 * Answers `GET /v1/identity/{address}` with `{ name, avatar }`, each `null` if the account has none. Solana has no
 * names.
 */
export async function answerIdentity({ networks }: ServiceCall, text: string): Promise<HttpAnswer> {
  const account = readAccount(text, null, networks)
  if (account.namespace !== 'eip155') return toJsonAnswer({ name: null, avatar: null })
  for (const network of account.networks) {
    const name = await readPrimaryName(network, account.address)
    if (!name) continue
    const { avatar = null } = await readProfile(network, name, networks.evm)
    return toJsonAnswer({ name, avatar })
  }
  return toJsonAnswer({ name: null, avatar: null })
}
