alter table referrals validate constraint outcome_is_known;
