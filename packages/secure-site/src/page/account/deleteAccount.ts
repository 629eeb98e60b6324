import { callService } from '../site/callService.js'
import { draw } from '../site/draw.js'
import { formOf } from '../site/formOf.js'
import { memory } from '../site/memory.js'
import { showPanel } from '../site/showPanel.js'
import { textField } from '../site/textField.js'
import type { AccountContext } from './AccountView.js'
import { backButton } from './backButton.js'

/** Shows the deletion of the account, which requires typing its address. */
export function deleteAccount(context: AccountContext): void {
  const word = context.account.email ?? 'delete'
  const typed = textField({ label: `Type ${word} to confirm`, testId: 'delete-word' })
  const form = formOf(
    {
      text: 'Delete for good',
      testId: 'delete-sure',
      isDangerous: true,
      work: async () => {
        await callService('account/delete', { confirmation: typed.value() })
        memory.forgetToken()
        showPanel('Your wallet is deleted', 'You can close this window.')
      },
    },
    typed.element,
  )
  showPanel(
    'Delete this wallet?',
    draw(
      'p',
      { class: 'danger' },
      'Save the keys or move everything out of its accounts first. What you leave behind is lost, and nobody can bring it back.',
    ),
    draw(
      'p',
      {},
      'This deletes the keys, the sign-in methods, the passkeys and all sessions. If you sign in with the same address later, you get a new wallet with other accounts.',
    ),
    form,
    backButton(context),
  )
}
