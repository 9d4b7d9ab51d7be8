alter table brands validate constraint brands_state_check;
