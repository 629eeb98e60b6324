import { loadChunk } from '@foyer/common'
import type { AccountScreen } from '@foyer/core'
import { accountTitlesEn } from './copy/en/account.js'
import type { ScreenList } from './ScreenList.js'

/** The screens of a connected account, each in a chunk of its own. */
export const accountViews: ScreenList<AccountScreen> = {
  titles: accountTitlesEn,
  screens: {
    Account: () =>
      loadChunk(
        'AccountView',
        () => import('./views/account/AccountView.js'),
        module => module.AccountView,
      ),
    AccountSettings: () =>
      loadChunk(
        'AccountSettingsView',
        () => import('./views/account/AccountSettingsView.js'),
        module => module.AccountSettingsView,
      ),
    ApproveTransaction: () =>
      loadChunk(
        'ApproveTransactionView',
        () => import('./views/embedded/ApproveTransactionView.js'),
        module => module.ApproveTransactionView,
      ),
    BuyInProgress: () =>
      loadChunk(
        'BuyInProgressView',
        () => import('./views/onramp/BuyInProgressView.js'),
        module => module.BuyInProgressView,
      ),
    ChooseAccountName: () =>
      loadChunk(
        'ChooseAccountNameView',
        () => import('./views/names/ChooseAccountNameView.js'),
        module => module.ChooseAccountNameView,
      ),
    ConnectingSiwe: () =>
      loadChunk(
        'ConnectingSiweView',
        () => import('./views/siwx/ConnectingSiweView.js'),
        module => module.ConnectingSiweView,
      ),
    OnRampActivity: () =>
      loadChunk(
        'OnRampActivityView',
        () => import('./views/onramp/OnRampActivityView.js'),
        module => module.OnRampActivityView,
      ),
    OnRampProviders: () =>
      loadChunk(
        'OnRampProvidersView',
        () => import('./views/onramp/OnRampProvidersView.js'),
        module => module.OnRampProvidersView,
      ),
    Profile: () =>
      loadChunk(
        'ProfileView',
        () => import('./views/account/ProfileView.js'),
        module => module.ProfileView,
      ),
    RegisterAccountName: () =>
      loadChunk(
        'RegisterAccountNameView',
        () => import('./views/names/RegisterAccountNameView.js'),
        module => module.RegisterAccountNameView,
      ),
    RegisterAccountNameSuccess: () =>
      loadChunk(
        'RegisterAccountNameSuccessView',
        () => import('./views/names/RegisterAccountNameSuccessView.js'),
        module => module.RegisterAccountNameSuccessView,
      ),
    SIWXSignMessage: () =>
      loadChunk(
        'SIWXSignMessageView',
        () => import('./views/siwx/SIWXSignMessageView.js'),
        module => module.SIWXSignMessageView,
      ),
    SmartSessionCreated: () =>
      loadChunk(
        'SmartSessionCreatedView',
        () => import('./views/smart-sessions/SmartSessionCreatedView.js'),
        module => module.SmartSessionCreatedView,
      ),
    SmartSessionList: () =>
      loadChunk(
        'SmartSessionListView',
        () => import('./views/smart-sessions/SmartSessionListView.js'),
        module => module.SmartSessionListView,
      ),
    Swap: () =>
      loadChunk(
        'SwapView',
        () => import('./views/swap/SwapView.js'),
        module => module.SwapView,
      ),
    SwapPreview: () =>
      loadChunk(
        'SwapPreviewView',
        () => import('./views/swap/SwapPreviewView.js'),
        module => module.SwapPreviewView,
      ),
    SwapSelectToken: () =>
      loadChunk(
        'SwapSelectTokenView',
        () => import('./views/swap/SwapSelectTokenView.js'),
        module => module.SwapSelectTokenView,
      ),
    SwitchAddress: () =>
      loadChunk(
        'SwitchAddressView',
        () => import('./views/account/SwitchAddressView.js'),
        module => module.SwitchAddressView,
      ),
    Transactions: () =>
      loadChunk(
        'TransactionsView',
        () => import('./views/activity/TransactionsView.js'),
        module => module.TransactionsView,
      ),
    UpdateEmailPrimaryOtp: () =>
      loadChunk(
        'UpdateEmailPrimaryOtpView',
        () => import('./views/email/UpdateEmailPrimaryOtpView.js'),
        module => module.UpdateEmailPrimaryOtpView,
      ),
    UpdateEmailSecondaryOtp: () =>
      loadChunk(
        'UpdateEmailSecondaryOtpView',
        () => import('./views/email/UpdateEmailSecondaryOtpView.js'),
        module => module.UpdateEmailSecondaryOtpView,
      ),
    UpdateEmailWallet: () =>
      loadChunk(
        'UpdateEmailWalletView',
        () => import('./views/email/UpdateEmailWalletView.js'),
        module => module.UpdateEmailWalletView,
      ),
    UpgradeEmailWallet: () =>
      loadChunk(
        'UpgradeEmailWalletView',
        () => import('./views/embedded/UpgradeEmailWalletView.js'),
        module => module.UpgradeEmailWalletView,
      ),
    WalletCompatibleNetworks: () =>
      loadChunk(
        'WalletCompatibleNetworksView',
        () => import('./views/receive/WalletCompatibleNetworksView.js'),
        module => module.WalletCompatibleNetworksView,
      ),
    WalletReceive: () =>
      loadChunk(
        'WalletReceiveView',
        () => import('./views/receive/WalletReceiveView.js'),
        module => module.WalletReceiveView,
      ),
    WalletSend: () =>
      loadChunk(
        'WalletSendView',
        () => import('./views/send/WalletSendView.js'),
        module => module.WalletSendView,
      ),
    WalletSendPreview: () =>
      loadChunk(
        'WalletSendPreviewView',
        () => import('./views/send/WalletSendPreviewView.js'),
        module => module.WalletSendPreviewView,
      ),
    WalletSendSelectToken: () =>
      loadChunk(
        'WalletSendSelectTokenView',
        () => import('./views/send/WalletSendSelectTokenView.js'),
        module => module.WalletSendSelectTokenView,
      ),
  },
}
