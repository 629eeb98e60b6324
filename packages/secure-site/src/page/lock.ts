import { actionButton } from './site/actionButton.js'
import { callService } from './site/callService.js'
import { draw } from './site/draw.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { showPanel } from './site/showPanel.js'

const link = location.hash.slice(1)

// Opening the link changes nothing: mail programs open links by themselves.
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
        'All its sessions ended. For three days nobody signs in and nothing is signed.',
        'Write to those who run this site within that time: a mail alone does not give the wallet back.',
      )
    },
    onFail: sentence => notice.replaceChildren(sentence),
  })
  showPanel(
    'Lock your wallet?',
    `The address ${oldEmail} was replaced by another one.`,
    'Lock the wallet if that was not you. Nobody can use it for three days, you neither.',
    notice,
    lock,
  )
}

followSystemTheme()
show().catch((error: Error) => showPanel('This link does not work', error.message))
