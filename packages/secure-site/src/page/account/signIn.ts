import { actionButton } from '../site/actionButton.js'
import { lostPasskey } from '../site/askForPasskey.js'
import { browserName } from '../site/browserName.js'
import { callService } from '../site/callService.js'
import { draw } from '../site/draw.js'
import { formOf } from '../site/formOf.js'
import { memory } from '../site/memory.js'
import { notice } from '../site/notice.js'
import { pollUntil } from '../site/pollUntil.js'
import { showPanel } from '../site/showPanel.js'
import { textField } from '../site/textField.js'
import { type PasskeyRequest, usePasskey } from '../site/usePasskey.js'

interface Step {
  readonly action: 'CONNECT' | 'VERIFY_OTP' | 'VERIFY_DEVICE'
  readonly number?: string
}

interface WithToken {
  readonly token: string
}

/** Shows the sign-in of the account page. The token stays on this page. */
export function showSignIn(done: () => Promise<void>): void {
  const email = textField({
    label: 'Email address',
    testId: 'account-email',
    type: 'email',
    autocomplete: 'email',
  })
  const byEmail = formOf(
    {
      text: 'Continue with email',
      testId: 'account-start',
      work: async () => startEmail(email.value(), done),
    },
    email.element,
  )
  const alert = notice()
  const byPasskey = actionButton({
    text: 'Use a passkey',
    testId: 'account-passkey',
    work: async () => {
      const answer = await usePasskey(await callService<PasskeyRequest>('account/enter/ask'))
      await enter(callService<WithToken>('account/enter', { answer }), done)
    },
    onFail: alert.say,
  })
  byPasskey.className = ''
  showPanel(
    'Your wallet',
    'Sign in to manage how you sign in, your passkeys and your keys.',
    byEmail,
    draw('p', { class: 'or' }, 'or'),
    alert.element,
    byPasskey,
    lostPasskey(),
  )
}

async function enter(asking: Promise<WithToken>, done: () => Promise<void>): Promise<void> {
  memory.keepToken((await asking).token)
  await done()
}

async function startEmail(email: string, done: () => Promise<void>): Promise<void> {
  const step = await callService<Step>('account/start', { email, browser: browserName() })
  if (step.action === 'CONNECT') await done()
  else if (step.action === 'VERIFY_OTP') askCode(email, done)
  else await waitForDevice({ email, number: step.number ?? '' }, done)
}

async function waitForDevice(
  { email, number }: { readonly email: string; readonly number: string },
  done: () => Promise<void>,
): Promise<void> {
  showPanel(
    'Check your email',
    `This browser is new. Open the link that we sent to ${email}, and enter this number there. This page then continues by itself.`,
    draw('p', { class: 'number', testId: 'account-number' }, number),
  )
  const ask = () => callService<{ isApproved: boolean }>('email/device')
  // The signal never aborts, because leaving the page ends the polling.
  try {
    await pollUntil(async () => ((await ask()).isApproved ? true : undefined), new AbortController().signal)
  } catch (error) {
    showFailure((error as Error).message, done)
    return
  }
  askCode(email, done)
}

/** Shows an error on a new panel, because the form that started the login was removed. */
function showFailure(sentence: string, done: () => Promise<void>): void {
  const again = draw('button', { type: 'button', class: 'main', testId: 'account-again' }, 'Start again')
  again.addEventListener('click', () => showSignIn(done))
  showPanel('This sign-in did not work', draw('p', { role: 'alert' }, sentence), again)
}

function askCode(email: string, done: () => Promise<void>): void {
  const code = codeField('account-code')
  const form = formOf(
    {
      text: 'Sign in',
      testId: 'account-enter',
      work: () => enter(callService<WithToken>('account/code', { otp: code.value() }), done),
    },
    code.element,
  )
  showPanel('Enter the code', `A code was sent to ${email}.`, form)
}

/** Creates the field for a code sent by e-mail. */
export function codeField(testId: string) {
  return textField({
    label: 'Six-digit code',
    testId,
    inputmode: 'numeric',
    maxlength: '6',
    autocomplete: 'one-time-code',
  })
}
