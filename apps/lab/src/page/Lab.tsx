import { type Foyer, FoyerProvider, type Network } from '@foyer/react'
import { type JSX, Suspense } from 'react'
import type { LabConfig } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'
import { ActionsPanel } from '../panels/ActionsPanel.js'
import { ChainsPanel } from '../panels/ChainsPanel.js'
import { LivePanel } from '../panels/LivePanel.js'
import { PayPanel } from '../panels/PayPanel.js'
import { SessionsPanel } from '../panels/SessionsPanel.js'
import { SignInPanel } from '../panels/SignInPanel.js'
import { TransactionsPanel } from '../panels/TransactionsPanel.js'
import { WalletPanel } from '../panels/WalletPanel.js'
import { CurrentScenario } from '../tool/CurrentScenario.js'
import type { EventLog } from '../tool/events/eventLog.js'
import { late } from '../tool/late.js'
import { Toolbar } from '../tool/Toolbar.js'
import type { LabWallet } from '../wallets/LabWallet.js'
import { Ground } from './Ground.js'
import { HostPage } from './HostPage.js'
import { serverUrl } from './labSignIn.js'
import { NestedDialog } from './NestedDialog.js'

/** The receiver of the lab's payments. It is random, so its balance starts at zero. */
const newRecipient = `0x${Array.from(crypto.getRandomValues(new Uint8Array(20)), byte => byte.toString(16).padStart(2, '0')).join('')}`

const EventTable = late(parts => parts.EventTable)

interface LabProps {
  readonly config: LabConfig
  readonly foyer: Foyer
  readonly second: Foyer | undefined
  readonly networks: readonly Network[]
  readonly wallets: readonly LabWallet[]
  readonly stack: Stack
  readonly events: EventLog
}

/** Renders the lab's page: the host's page, and controls and readings for QA. */
export function Lab(props: LabProps): JSX.Element {
  const { config, foyer, second, networks, wallets, stack, events } = props
  const foyers = second ? [foyer, second] : [foyer]
  return (
    <Ground foyer={foyer}>
      <FoyerProvider foyer={foyer}>
        <header className="lab__title">
          <h1>
            <img src="/icon.svg" alt="" width="28" height="28" />
            Foyer lab
          </h1>
          {!config.isBare && (
            <Toolbar
              config={config}
              parts={{ foyers, wallets }}
              sources={{ networks, blockchainFaults: stack.blockchain?.faults ?? [] }}
            />
          )}
        </header>
        <div className="lab__columns">
          <div>
            {!config.isBare && <CurrentScenario config={config} wallets={wallets} />}
            <HostPage config={config} label="Host page" />
            {!config.isBare && (
              <>
                <Suspense fallback={<div className="panel events" />}>
                  <EventTable log={events} />
                </Suspense>
                {config.namespaces.length > 1 && <ChainsPanel namespaces={config.namespaces} stack={stack} />}
                <ActionsPanel recipient={stack.evm?.accounts[8]?.address ?? ''} />
                {config.features.smartSessions && (
                  <SessionsPanel contract={stack.evm?.chains[0].tokens.dollar.address ?? ''} />
                )}
                {config.features.pay && stack.evm && (
                  <PayPanel chain={stack.evm.chains[0]} recipient={newRecipient} />
                )}
                {config.signIn !== 'none' && <SignInPanel serverUrl={serverUrl(stack, '')} />}
                <TransactionsPanel networks={networks} />
                <NestedDialog />
              </>
            )}
          </div>
          {!config.isBare && (
            <div>
              <WalletPanel
                wallets={wallets}
                phoneWalletUrl={stack.phoneWallet?.url}
                mailboxUrl={stack.secure?.mailboxUrl}
              />
              <LivePanel />
            </div>
          )}
        </div>
      </FoyerProvider>
      {second && (
        <FoyerProvider foyer={second}>
          <HostPage config={config} label="Second instance" />
        </FoyerProvider>
      )}
    </Ground>
  )
}
