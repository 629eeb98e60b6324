import { actionButton } from './site/actionButton.js'
import { callService } from './site/callService.js'
import { draw } from './site/draw.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { readLink } from './site/readLink.js'
import { showPanel } from './site/showPanel.js'

const link = readLink()

// Opening the link has no effect, because mail programs open links automatically.
async function show(): Promise<void> {
  const { oldEmail } = await callService<{ oldEmail: string }>('lock/read', { link })
  const notice = draw('p', { role: 'alert', class: 'warning' })
  const lock = actionButton({
    text: 'Lock for three days',
    testId: 'lock-set',
    work: async () => {
      await callService('lock/set', { link })
      showPanel(
        'Your wallet is locked',
        'You are signed out everywhere. For three days nobody can sign in, and the wallet signs nothing.',
        'Contact the operator of this site within these three days. Only they can restore the former email address.',
      )
    },
    onFail: sentence => notice.replaceChildren(sentence),
  })
  showPanel(
    'Lock your wallet?',
    `The email address ${oldEmail} was replaced.`,
    'Lock the wallet if this was not you. Then nobody can use it for three days, not even you.',
    notice,
    lock,
  )
}

followSystemTheme()
show().catch((error: Error) => showPanel('This link does not work', error.message))
