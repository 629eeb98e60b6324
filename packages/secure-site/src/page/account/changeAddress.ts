import { callService } from '../site/callService.js'
import { formOf } from '../site/formOf.js'
import { showPanel } from '../site/showPanel.js'
import { textField } from '../site/textField.js'
import type { AccountContext } from './AccountView.js'
import { backButton } from './backButton.js'
import { codeField } from './signIn.js'

/** Shows the change of address: a code from the old address, then one from the new address. */
export function changeAddress(context: AccountContext): void {
  const email = textField({ label: 'New email address', testId: 'address-new', type: 'email' })
  const form = formOf(
    {
      text: 'Continue',
      testId: 'address-start',
      work: async () => {
        type Answer = { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
        const { action } = await callService<Answer>('change/start', { email: email.value() })
        if (action === 'VERIFY_PRIMARY_OTP') askOld(context, email.value())
        else askNew(context, email.value())
      },
    },
    email.element,
  )
  showPanel(
    context.account.email ? 'Change your email address' : 'Add an email address',
    'Anyone who can read email sent to the new address can then sign in to this wallet.',
    form,
    backButton(context),
  )
}

function askOld(context: AccountContext, email: string): void {
  const code = codeField('address-old-code')
  const form = formOf(
    {
      text: 'Continue',
      testId: 'address-old',
      work: async () => {
        await callService('change/old', { otp: code.value() })
        askNew(context, email)
      },
    },
    code.element,
  )
  showPanel('Enter the code', `A code was sent to ${context.account.email}.`, form, backButton(context))
}

function askNew(context: AccountContext, email: string): void {
  const code = codeField('address-new-code')
  const form = formOf(
    {
      text: 'Change the email address',
      testId: 'address-change',
      work: async () => {
        await callService('change/new', { otp: code.value() })
        await context.showAccount('The email address was changed. Other devices were signed out.')
      },
    },
    code.element,
  )
  showPanel('Enter the code', `A code was sent to ${email}.`, form, backButton(context))
}
