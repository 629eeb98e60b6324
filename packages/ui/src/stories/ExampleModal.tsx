import { type JSX, useState } from 'react'
import { AnimatedHeight } from '../animated-height/AnimatedHeight.js'
import { Button } from '../button/Button.js'
import { Card } from '../card/Card.js'
import { Header } from '../header/Header.js'
import { IconButton } from '../icon-button/IconButton.js'
import BackIcon from '../icons/back.svg'
import CloseIcon from '../icons/close.svg'
import HelpIcon from '../icons/help.svg'
import { ViewTransition } from '../view-transition/ViewTransition.js'
import { ConnectingStatus } from './ConnectingStatus.js'
import { ConnectRows } from './ConnectRows.js'
import { OpenDialog as Dialog } from './OpenDialog.js'

/** A complete modal composed like the shell: open, choose a row, go back, close. */
export function ExampleModal(): JSX.Element {
  const [isOpen, setOpen] = useState(true)
  const [isConnecting, setConnecting] = useState(false)
  const title = isConnecting ? 'Ember' : 'Connect wallet'
  const help = (
    <IconButton label="What is a wallet?">
      <HelpIcon />
    </IconButton>
  )
  const back = (
    <IconButton label="Back" onClick={() => setConnecting(false)}>
      <BackIcon />
    </IconButton>
  )
  const close = (
    <IconButton label="Close" onClick={() => setOpen(false)}>
      <CloseIcon />
    </IconButton>
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>Connect</Button>
      <Dialog isOpen={isOpen} labelledBy="example-title" onDismiss={() => setOpen(false)}>
        <Card>
          <Header
            title={title}
            titleId="example-title"
            start={isConnecting ? back : help}
            startKey={isConnecting ? 'back' : 'help'}
            end={close}
          />
          <AnimatedHeight>
            <ViewTransition
              viewKey={String(isConnecting)}
              direction={isConnecting ? 'next' : 'prev'}
              label={title}
            >
              {isConnecting ? (
                <ConnectingStatus state="error" />
              ) : (
                <ConnectRows onSelect={() => setConnecting(true)} />
              )}
            </ViewTransition>
          </AnimatedHeight>
        </Card>
      </Dialog>
    </>
  )
}
