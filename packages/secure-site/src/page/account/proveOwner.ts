import { actionButton } from '../site/actionButton.js'
import { lostPasskey } from '../site/askForPasskey.js'
import { callService } from '../site/callService.js'
import { draw } from '../site/draw.js'
import { formOf } from '../site/formOf.js'
import { notice } from '../site/notice.js'
import { showPanel } from '../site/showPanel.js'
import { type PasskeyRequest, usePasskey } from '../site/usePasskey.js'
import type { AccountContext } from './AccountView.js'
import { backButton } from './backButton.js'
import { codeField } from './signIn.js'

/** Continues if the owner confirmed their identity recently, and asks for it otherwise. */
export async function proveOwner(
  context: AccountContext,
  { by = 'any', work }: { readonly by?: 'any' | 'passkey'; readonly work: () => Promise<void> | void },
): Promise<void> {
  const { isProved } = await callService<{ isProved: boolean }>('account/isProved', { by })
  if (isProved) {
    await work()
    return
  }
  const { account } = context
  const mustBePasskey = by === 'passkey' || account.hasSecondStep
  const alert = notice()
  const byPasskey = actionButton({
    text: 'Use a passkey',
    testId: 'prove-passkey',
    work: async () => {
      await confirmByPasskey()
      await work()
    },
    onFail: alert.say,
  })
  const byCode = actionButton({
    text: 'Email me a code',
    testId: 'prove-mail',
    work: async () => {
      await callService('account/confirm/mail')
      askCode(context, work)
    },
    onFail: alert.say,
  })
  const hasPasskey = account.passkeys.length > 0
  const hasCode = account.email !== null && !mustBePasskey
  if (hasPasskey && hasCode) byCode.className = ''
  showPanel(
    'Confirm that it is you',
    mustBePasskey
      ? 'Confirm with a passkey. This page asks again after five minutes.'
      : 'Confirm once more. This page asks again after five minutes.',
    alert.element,
    draw(
      'div',
      { class: 'stack' },
      ...(hasPasskey ? [byPasskey] : []),
      ...(hasCode ? [byCode] : []),
      backButton(context),
    ),
    ...(account.hasSecondStep ? [lostPasskey()] : []),
  )
}

/** Asks the owner to confirm with a passkey. */
export async function confirmByPasskey(): Promise<void> {
  const answer = await usePasskey(await callService<PasskeyRequest>('account/confirm/ask'))
  await callService('account/confirm/passkey', { answer })
}

function askCode(context: AccountContext, work: () => Promise<void> | void): void {
  const code = codeField('prove-code')
  const form = formOf(
    {
      text: 'Confirm',
      testId: 'prove-enter',
      work: async () => {
        await callService('account/confirm/code', { otp: code.value() })
        await work()
      },
    },
    code.element,
  )
  showPanel('Enter the code', `A code was sent to ${context.account.email}.`, form, backButton(context))
}
