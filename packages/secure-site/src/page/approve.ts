import { showApproval } from './approval/showApproval.js'
import { readQuestion, windowReady, writeWindowAnswer } from './approval/windowMessages.js'
import { windowSight } from './approval/windowSight.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { showPanel } from './site/showPanel.js'

// The frame that opened this window holds the request. This page shows it and returns the visitor's choice.
const opener: Window | null = window.opener
// Applies until the frame sends the app's theme.
const stopFollowing = followSystemTheme()

function listen(event: MessageEvent): void {
  const question = readQuestion(event.data)
  const [port] = event.ports
  if (event.source !== opener || event.origin !== location.origin || !question || !port) return
  window.removeEventListener('message', listen)
  stopFollowing()
  if (question.theme) document.documentElement.dataset['theme'] = question.theme
  void ask(question, port)
}

async function ask(question: NonNullable<ReturnType<typeof readQuestion>>, port: MessagePort): Promise<void> {
  // The signal never aborts, because the frame ends the question by closing this window.
  const isApproved = await showApproval(question, {
    signal: new AbortController().signal,
    sight: windowSight,
  })
  port.postMessage(writeWindowAnswer(isApproved))
  showPanel('You can close this window', 'The app continues by itself.')
}

if (opener && window.top === window) {
  showPanel('One moment', 'The request is loading.')
  window.addEventListener('message', listen)
  opener.postMessage(windowReady, location.origin)
} else showPanel('Nothing to approve', 'This page opens by itself when an app asks you to sign or pay.')
