import type { RequestAnswer, RequestName, RequestPayload } from './FrameRequests.js'
import { appPrefix, framePrefix } from './frameProtocol.js'
import type { FrameRefusal } from './readFrameMessage.js'

/** Writes a request of the app. */
export function writeRequest<Name extends RequestName>(
  name: Name,
  { id, payload }: { readonly id: string; readonly payload: RequestPayload<Name> },
) {
  return { type: `${appPrefix}${name}`, id, ...(payload === undefined ? {} : { payload }) }
}

/** Writes the frame's answer to a request. */
export function writeAnswer<Name extends RequestName>(
  name: Name,
  { id, payload }: { readonly id: string; readonly payload: RequestAnswer<Name> },
) {
  return { type: `${framePrefix}${name}_SUCCESS`, id, ...(payload === undefined ? {} : { payload }) }
}

/** Writes the frame's refusal of a request, or of the app itself. */
export function writeRefusal(
  name: RequestName | 'CONNECT',
  { id, ...payload }: { readonly id: string } & FrameRefusal,
) {
  return { type: `${framePrefix}${name}_ERROR`, id, payload }
}
