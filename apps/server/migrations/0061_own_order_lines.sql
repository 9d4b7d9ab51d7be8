-- Whether the buyer of a paid order sold the line, or owned or worked for its listing: such lines earn no coins.
alter table order_lines add column is_own boolean not null default false;
