import { callService } from '../site/callService.js'
import { draw } from '../site/draw.js'
import { formOf } from '../site/formOf.js'
import { memory } from '../site/memory.js'
import { showPanel } from '../site/showPanel.js'
import { textField } from '../site/textField.js'
import type { AccountContext } from './AccountView.js'
import { backButton } from './backButton.js'

/** Deletes the account after its owner typed its address. */
export function deleteAccount(context: AccountContext): void {
  const word = context.account.email ?? 'delete'
  const typed = textField({ label: `Type ${word} to go on`, testId: 'delete-word' })
  const form = formOf(
    {
      text: 'Delete for good',
      testId: 'delete-sure',
      isDangerous: true,
      work: async () => {
        await callService('account/delete', { confirmation: typed.value() })
        memory.forgetToken()
        showPanel('Your wallet is deleted', 'A mail says so. You can close this window.')
      },
    },
    typed.element,
  )
  showPanel(
    'Delete this wallet?',
    draw(
      'p',
      { class: 'danger' },
      'Everything in its accounts is lost that you do not move elsewhere, or have the keys of. Nobody can bring it back.',
    ),
    draw(
      'p',
      {},
      'Deleted are the keys, the ways in, the passkeys and all sessions. Signing in with the same address later makes a new wallet with other accounts.',
    ),
    form,
    backButton(context),
  )
}
