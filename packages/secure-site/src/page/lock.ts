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
        'Write to the operator of this site within these three days: only they can give the wallet its former address back.',
      )
    },
    onFail: sentence => notice.replaceChildren(sentence),
  })
  showPanel(
    'Lock your wallet?',
    `The address ${oldEmail} was replaced by another one.`,
    'Lock the wallet if that was not you. Then nobody can use it for three days, not even you.',
    notice,
    lock,
  )
}

followSystemTheme()
show().catch((error: Error) => showPanel('This link does not work', error.message))
