-- When a dispensary's menu was last changed, and when somebody there last said that all of it is still right. Apart from the
-- dispensary, whose version a decision or an edit is about, and from the counts, of which there may be thousands.
create table dispensary_menus (
  dispensary_id uuid primary key references dispensaries,
  updated_at timestamptz,
  confirmed_at timestamptz,
  check (updated_at is not null or confirmed_at is not null)
);

-- A menu shows what is sold out for a while (contract/products.menu.options.ts). Empty for rows that were added without stock.
alter table product_availability add column sold_out_at timestamptz;

create function set_sold_out_at() returns trigger language plpgsql as $$
begin
  new.sold_out_at := case when new.on_hand = 0 then now() end;
  return new;
end $$;
create trigger product_availability_sold_out before update of on_hand on product_availability for each row
  when ((old.on_hand = 0) <> (new.on_hand = 0)) execute function set_sold_out_at();
