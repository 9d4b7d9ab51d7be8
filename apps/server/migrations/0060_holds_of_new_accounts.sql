-- Whether the account had never paid for an order when this hold began. Null: placed by the version before.
alter table order_holds add column is_new_account boolean;
