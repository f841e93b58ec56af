/** T-Coins for each side of a referral. */
export const referralReward = 10

/** For so many friends a calendar year (GMT+8) the inviter is rewarded; friends always are. */
export const maxRewardedFriends = 50

export const referralCodeLength = 8
