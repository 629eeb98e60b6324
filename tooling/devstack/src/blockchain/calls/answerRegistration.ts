import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import type { Registrar } from '../names/createRegistrar.js'
import { readClaim } from '../names/readClaim.js'
import type { ServiceCall } from '../ServiceCall.js'

/** Answers `POST /v1/profile/account`: registers a name for the account that signed the request. */
export async function answerRegistration(
  { body, networks }: ServiceCall,
  register: Registrar,
): Promise<HttpAnswer> {
  await register(readClaim(body, Date.now() / 1000), networks)
  return toJsonAnswer({ success: true })
}
