import { askForPasskey } from '../site/askForPasskey.js'
import { callService } from '../site/callService.js'
import type { PasskeyRequest } from '../site/usePasskey.js'
import { handOver, type LoginReturn } from './handOver.js'

/** Asks for a passkey in the login window, and completes the login with it. */
export function confirmLogin({
  title,
  says,
  state,
  windowSecret,
}: {
  readonly title: string
  readonly says: string
  readonly state: string
  readonly windowSecret: string
}): void {
  askForPasskey({
    title,
    says,
    request: () => callService<PasskeyRequest>('social/passkey/ask', { state, windowSecret }),
    async answered(answer) {
      handOver(await callService<LoginReturn>('social/passkey', { state, windowSecret, answer }), state)
    },
  })
}
