import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import type { AppleClient } from './SocialProvider.js'

/**
 * HTTP Basic. The library's own also writes `-` and `_` as percent signs, which the standard allows and not every provider
 * reads back.
 */
export function basicAuth(clientId: string, clientSecret: string): ClientAuth {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
  return (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
}

const appleAudience = 'https://appleid.apple.com'

/** Apple's client secret: a statement that the team's key signs. It is made for one use; six months is the most. */
export function appleAuth({ clientId, teamId, keyId, privateKey }: AppleClient): ClientAuth {
  const key = createPrivateKey(privateKey)
  return async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(appleAudience)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key)
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
}

/** Whether a text is a key that Apple's secret can be signed with. */
export function isAppleKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
