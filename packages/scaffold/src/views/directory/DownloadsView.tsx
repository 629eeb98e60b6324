import { type FoyerState, type RouteOf, selectFamily } from '@foyer/core'
import { browseDeepLink, findConnector } from '@foyer/core/engine'
import { Button, ScrollArea, ViewBody, ViewFoot } from '@foyer/ui'
import { LinkAction, type Step, StepList } from '@foyer/ui/platforms'
import { type JSX, useCallback, useState } from 'react'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { useShow } from '../../wallets/BesideList.js'
import { Consent } from '../../wallets/Consent.js'
import { chooseWallet } from '../../wallets/chooseWallet.js'
import { canPair } from '../../wallets/ListFoot.js'
import { InstallStep } from './InstallStep.js'
import { useLook } from './useLook.js'

/** Returns how far the visitor is: whether the wallet is in this browser, and the other ways to reach it. */
function useProgress({ wallet }: RouteOf<'Downloads'>) {
  const { isMobile } = useEnvironment()
  const select = useCallback(
    (state: FoyerState) => ({
      isHere: findConnector(state, wallet) !== undefined,
      isPairable: canPair(state),
      pageLink: isMobile ? browseDeepLink(wallet, selectFamily(state)) : undefined,
    }),
    [wallet, isMobile],
  )
  const [hasLeft, setLeft] = useState(false)
  return { ...usePart(select), isMobile, hasLeft, leave: () => setLeft(true) }
}

type Progress = ReturnType<typeof useProgress>

/** The state of each step. A step is done only if that is known: a visit to a store proves nothing. */
function stepStates({
  isHere,
  hasLeft,
}: Progress): Readonly<Record<'install' | 'create' | 'connect', Step['state']>> {
  if (isHere) return { install: 'done', create: 'open', connect: 'current' }
  if (hasLeft) return { install: 'open', create: 'current', connect: 'open' }
  return { install: 'current', create: 'open', connect: 'open' }
}

interface FootProps extends Progress {
  readonly search: ReturnType<typeof useLook>
  readonly route: RouteOf<'Downloads'>
}

/** The action that continues: connect the wallet, open it, or look for it again. */
function Foot(props: FootProps): JSX.Element {
  const { isHere, isPairable, pageLink, isMobile, hasLeft, search } = props
  const { wallet } = props.route
  const { foyer } = useView()
  const { connect, help } = useMessages()
  const environment = useEnvironment()
  const show = useShow('Downloads')
  const { name } = wallet
  const words = help.steps
  const choose = () => show(chooseWallet(foyer, wallet, environment))
  const reload = () => {
    foyer.router.returnAfterReload(wallet)
    location.reload()
  }
  const variant = hasLeft ? 'primary' : 'secondary'
  if (isHere || (isMobile && isPairable))
    return (
      <Consent>
        <Button
          variant={isHere ? 'primary' : variant}
          isFullWidth
          onClick={choose}
          testId={isHere ? 'foyer-get-connect' : 'foyer-get-installed'}
        >
          {isHere ? fill(connect.continueWith, { name }) : words.installed}
        </Button>
      </Consent>
    )
  if (pageLink)
    return (
      <LinkAction href={pageLink} target="_self" variant={variant} isFullWidth testId="foyer-get-open-page">
        {fill(words.openInApp, { name })}
      </LinkAction>
    )
  if (search.state === 'absent')
    return (
      <Button isFullWidth onClick={reload} testId="foyer-get-reload">
        {words.reload}
      </Button>
    )
  const isLooking = search.state === 'looking'
  return (
    <Button
      variant={variant}
      isFullWidth
      isLoading={isLooking}
      onClick={search.look}
      testId="foyer-get-installed"
    >
      {isLooking ? fill(words.looking, { name }) : words.installed}
    </Button>
  )
}

const selectPersistence = ({ persistence }: FoyerState) => persistence

/**
 * The view that leads a visitor to a wallet in three steps: install it, create or import a wallet in it, connect. It
 * goes on by itself once the wallet appears.
 */
export function DownloadsView({ route }: { readonly route: RouteOf<'Downloads'> }): JSX.Element {
  const { steps: words } = useMessages().help
  const progress = useProgress(route)
  const { isHere, isMobile, isPairable } = progress
  const states = stepStates(progress)
  const search = useLook()
  const { name } = route.wallet
  const named = (text: string) => fill(text, { name })
  const isAbsent = search.state === 'absent' && !isHere
  const hint = isMobile && !isPairable ? words.connectInApp : words.connectHint
  const isKept = usePart(selectPersistence) !== 'none'
  const absent = isKept ? `${words.absent} ${words.returns}` : words.absent
  const connectText = isHere ? words.ready : isAbsent ? absent : hint
  const steps: readonly Step[] = [
    {
      title: named(words.install),
      text: isMobile ? words.installOnPhone : words.installInBrowser,
      state: states.install,
      content: isHere ? undefined : (
        <InstallStep
          wallet={route.wallet}
          isCurrent={states.install === 'current'}
          onLeave={progress.leave}
        />
      ),
    },
    { title: words.create, text: named(words.createHint), state: states.create },
    { title: words.connect, text: named(connectText), state: states.connect },
  ]
  return (
    <ScrollArea>
      <ViewBody gap="lg" inset="text">
        <StepList label={named(words.list)} doneLabel={words.done} steps={steps} testId="foyer-get-steps" />
        <span className="visually-hidden" role="status">
          {(isHere || isAbsent) && named(connectText)}
        </span>
        <ViewFoot>
          <Foot route={route} search={search} {...progress} />
        </ViewFoot>
      </ViewBody>
    </ScrollArea>
  )
}
