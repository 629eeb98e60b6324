import type { SiwxMessage, SiwxSubject } from '../SiwxPlugin.js'
import { toMessageText } from './messageText.js'
import { readAsker } from './readAsker.js'
import type { SiwxSettings } from './SiwxSettings.js'

/** Makes the message of one attempt. */
export function composeMessage(
  settings: SiwxSettings,
  { nonce, ...subject }: SiwxSubject & { readonly nonce: string; readonly notBefore?: string },
): SiwxMessage {
  const { statement, resources, requestId, expiresInMs } = settings
  const now = Date.now()
  const content = {
    ...readAsker(settings),
    ...subject,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...(statement ? { statement } : {}),
    ...(resources ? { resources } : {}),
    ...(requestId ? { requestId } : {}),
    ...(expiresInMs ? { expirationTime: new Date(now + expiresInMs).toISOString() } : {}),
  }
  return { ...content, toString: () => toMessageText(content) }
}
