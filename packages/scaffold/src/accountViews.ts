import type { AccountScreen } from '@foyer/core'
import { accountTitlesEn } from './copy/titles/accountTitlesEn.js'
import type { ScreenList } from './ScreenList.js'

/** The screens of a connected account, each in a chunk of its own. */
export const accountViews: ScreenList<AccountScreen> = {
  titles: accountTitlesEn,
  screens: {
    Account: () => import('./views/account/AccountView.js').then(module => module.AccountView),
    AccountSettings: () =>
      import('./views/account/AccountSettingsView.js').then(module => module.AccountSettingsView),
    ApproveTransaction: () =>
      import('./views/embedded/ApproveTransactionView.js').then(module => module.ApproveTransactionView),
    BuyInProgress: () =>
      import('./views/onramp/BuyInProgressView.js').then(module => module.BuyInProgressView),
    ChooseAccountName: () =>
      import('./views/names/ChooseAccountNameView.js').then(module => module.ChooseAccountNameView),
    ConnectingSiwe: () =>
      import('./views/siwx/ConnectingSiweView.js').then(module => module.ConnectingSiweView),
    OnRampActivity: () =>
      import('./views/onramp/OnRampActivityView.js').then(module => module.OnRampActivityView),
    OnRampProviders: () =>
      import('./views/onramp/OnRampProvidersView.js').then(module => module.OnRampProvidersView),
    Profile: () => import('./views/account/ProfileView.js').then(module => module.ProfileView),
    RegisterAccountName: () =>
      import('./views/names/RegisterAccountNameView.js').then(module => module.RegisterAccountNameView),
    RegisterAccountNameSuccess: () =>
      import('./views/names/RegisterAccountNameSuccessView.js').then(
        module => module.RegisterAccountNameSuccessView,
      ),
    SIWXSignMessage: () =>
      import('./views/siwx/SIWXSignMessageView.js').then(module => module.SIWXSignMessageView),
    SmartSessionCreated: () =>
      import('./views/smart-sessions/SmartSessionCreatedView.js').then(
        module => module.SmartSessionCreatedView,
      ),
    SmartSessionList: () =>
      import('./views/smart-sessions/SmartSessionListView.js').then(module => module.SmartSessionListView),
    Swap: () => import('./views/swap/SwapView.js').then(module => module.SwapView),
    SwapPreview: () => import('./views/swap/SwapPreviewView.js').then(module => module.SwapPreviewView),
    SwapSelectToken: () =>
      import('./views/swap/SwapSelectTokenView.js').then(module => module.SwapSelectTokenView),
    SwitchAddress: () =>
      import('./views/account/SwitchAddressView.js').then(module => module.SwitchAddressView),
    Transactions: () =>
      import('./views/activity/TransactionsView.js').then(module => module.TransactionsView),
    UpdateEmailPrimaryOtp: () =>
      import('./views/email/UpdateEmailPrimaryOtpView.js').then(module => module.UpdateEmailPrimaryOtpView),
    UpdateEmailSecondaryOtp: () =>
      import('./views/email/UpdateEmailSecondaryOtpView.js').then(
        module => module.UpdateEmailSecondaryOtpView,
      ),
    UpdateEmailWallet: () =>
      import('./views/email/UpdateEmailWalletView.js').then(module => module.UpdateEmailWalletView),
    UpgradeEmailWallet: () =>
      import('./views/embedded/UpgradeEmailWalletView.js').then(module => module.UpgradeEmailWalletView),
    WalletCompatibleNetworks: () =>
      import('./views/receive/WalletCompatibleNetworksView.js').then(
        module => module.WalletCompatibleNetworksView,
      ),
    WalletReceive: () =>
      import('./views/receive/WalletReceiveView.js').then(module => module.WalletReceiveView),
    WalletSend: () => import('./views/send/WalletSendView.js').then(module => module.WalletSendView),
    WalletSendPreview: () =>
      import('./views/send/WalletSendPreviewView.js').then(module => module.WalletSendPreviewView),
    WalletSendSelectToken: () =>
      import('./views/send/WalletSendSelectTokenView.js').then(module => module.WalletSendSelectTokenView),
  },
}
