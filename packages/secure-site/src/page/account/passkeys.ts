import { callService } from '../site/callService.js'
import { draw } from '../site/draw.js'
import { formOf } from '../site/formOf.js'
import { showPanel } from '../site/showPanel.js'
import { textField } from '../site/textField.js'
import { makePasskey } from '../site/usePasskey.js'
import type { AccountContext, PasskeyView } from './AccountView.js'
import { backButton } from './backButton.js'

type NewPasskeyRequest = Parameters<typeof makePasskey>[0]

/** Shows the form that adds a passkey with a name. */
export function addPasskey(context: AccountContext): void {
  const name = textField({
    label: 'Passkey name',
    testId: 'passkey-name',
    value: 'My passkey',
    maxlength: '100',
  })
  const form = formOf(
    {
      text: 'Add a passkey',
      testId: 'passkey-make',
      work: async () => {
        const answer = await makePasskey(await callService<NewPasskeyRequest>('account/passkeys/ask'))
        await callService('account/passkeys/add', { name: name.value() || 'Passkey', answer })
        await context.showAccount('The passkey was added.')
      },
    },
    name.element,
  )
  showPanel(
    'Add a passkey',
    'Your device keeps the passkey and unlocks it with your fingerprint, face or PIN. You then sign in to your wallet without an email.',
    form,
    backButton(context),
  )
}

/** Removes a passkey after a confirmation. */
export function removePasskey(context: AccountContext, { id, name }: PasskeyView): void {
  const form = formOf({
    text: 'Remove it',
    testId: 'passkey-remove-sure',
    isDangerous: true,
    work: async () => {
      await callService('account/passkeys/remove', { id })
      await context.showAccount('The passkey was removed.')
    },
  })
  showPanel(
    'Remove this passkey?',
    draw('p', {}, `“${name}” will no longer sign in to your wallet. Remove it from your device, too.`),
    form,
    backButton(context),
  )
}

/** Shows the confirmation that turns the second step on or off. */
export function changeSecondStep(context: AccountContext): void {
  const isOn = !context.account.hasSecondStep
  const form = formOf({
    text: isOn ? 'Turn it on' : 'Turn it off',
    testId: 'second-step-sure',
    isDangerous: !isOn,
    work: async () => {
      await callService('account/secondStep', { isOn })
      await context.showAccount(isOn ? 'The second step is on.' : 'The second step is off.')
    },
  })
  if (isOn)
    showPanel(
      'Ask for a passkey on new devices?',
      'You then confirm each new device with a passkey, however you sign in. Changing the email address, seeing the keys and deleting the wallet also need a passkey.',
      'All other devices are signed out now. If you lose all passkeys, it takes three days to get back in.',
      form,
      backButton(context),
    )
  else
    showPanel(
      'Stop asking for a passkey?',
      'Anyone who can read your email or use one of your social accounts can then sign in to your wallet.',
      form,
      backButton(context),
    )
}
